import { createHoldpoint } from '@holdpoint/client'
import { fetching } from '../language/refusals.ts'

/** The service, as the session of this browser. The cookie is out of reach of scripts. */
export const holdpoint = createHoldpoint({ tries: 3, fetch: fetching })
