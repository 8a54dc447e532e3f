/** One kind of record that a search looks through. */
export interface Source {
  /** The path segment under which the record is read. */
  readonly resource: string
  readonly permission: string
  /** What follows FROM and WHERE; names the organization as `$1` for each table. One row for each logical record, called `r`. */
  readonly from: string
  readonly where: string
  readonly id: string
  readonly title: string
  readonly status?: string
  readonly number?: string
  /** A further text that is looked through and not shown. */
  readonly also?: string
}

function versioned(resource: string, table: string, title: string): Source {
  return {
    resource,
    permission: `${resource}.read`,
    from: `${table} r`,
    where: 'r.organization_id = $1 AND r.is_current',
    id: 'r.id',
    title: `r.${title}`,
    status: 'r.status',
  }
}

function plain(resource: string, table: string): Source {
  return {
    resource,
    permission: `${resource}.read`,
    from: `${table} r`,
    where: 'r.organization_id = $1',
    id: 'r.id',
    title: 'r.name',
  }
}

/** Documents have a number for a title. */
function numbered(resource: string, table: string): Source {
  return { ...plain(resource, table), title: 'r.number', status: 'r.status', number: 'r.number' }
}

/** Everything that is searched, in the order in which equally good finds are shown. */
export const sources: readonly Source[] = [
  plain('sites', 'sites'),
  versioned('work-tasks', 'work_tasks', 'name'),
  versioned('work-steps', 'work_steps', 'name'),
  versioned('safety-requirements', 'safety_requirements', 'name'),
  versioned('educational-contents', 'educational_contents', 'title'),
  versioned('assessments', 'assessments', 'title'),
  numbered('orders', 'orders'),
  numbered('received-orders', 'received_orders'),
  numbered('jobs', 'jobs'),
  { ...plain('events', 'events'), title: 'r.title', status: 'r.status' },
  plain('manufacturers', 'manufacturers'),
  plain('equipment-groups', 'equipment_groups'),
  {
    resource: 'users',
    permission: 'users.read',
    from: 'memberships r JOIN users u ON u.id = r.user_id',
    where: 'r.organization_id = $1 AND r.ended_at IS NULL',
    id: 'r.user_id',
    title: `r.first_name || ' ' || r.last_name`,
    also: 'u.email',
  },
]
