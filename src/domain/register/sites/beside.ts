import type { SearchedBeside } from '../../../engine/index.ts'

/** Lets a search find records by the name of their site. */
export const AT_SITE: SearchedBeside = { from: 'sites n', where: 'n.organization_id = $1', column: 'site_id' }
