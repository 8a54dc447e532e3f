import { later } from '../shell/later.tsx'
import type BulkDialogOf from './bulk-dialog.tsx'

/** The dialog that changes several records. */
export const BulkDialog = later(() => import('./bulk-dialog.tsx')) as unknown as typeof BulkDialogOf
