import type { paths } from '@holdpoint/client'
import { keys } from '../../interface/keys.ts'
import { reading } from '../../interface/records.ts'

export type Outlook = paths['/outlook']['get']['responses'][200]['content']['application/json']['data']
export type Week = Outlook['weeks'][number]
export type Aged = NonNullable<Outlook['orders']>[number]

/** The coming weeks in numbers. */
export const outlookQuery = reading(keys.outlook, '/outlook', {})
