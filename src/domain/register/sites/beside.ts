import type { SearchedBeside } from '../../../engine/index.ts'

/** How a search finds records by the name of the site where they are. */
export const AT_SITE: SearchedBeside = { from: 'sites n', where: 'n.organization_id = $1', column: 'site_id' }
