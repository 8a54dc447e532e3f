-- The links with one organization, asked or not, for the filter of suppliers by organization.
CREATE INDEX supplier_links_of_partner ON supplier_links (organization_id, partner_organization_id);
