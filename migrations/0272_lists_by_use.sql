-- A supplier looks for the orders of one buyer, and for trainings on the content of a buyer.
CREATE INDEX received_orders_of_buyer ON received_orders (organization_id, buyer_organization_id);
CREATE INDEX trainings_of_version ON trainings (organization_id, educational_content_id);
