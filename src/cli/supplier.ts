import type { Command } from 'commander'
import { linkSupplier } from '../people/supplier-link.ts'
import { id } from './inputs.ts'
import { onDatabase } from './on-database.ts'

interface Options {
  readonly organization: string
  readonly supplier: string
}

export function addSupplierCommands(program: Command): void {
  program
    .command('supplier')
    .description('who works for whom')
    .command('link')
    .description('let an organization order from another one, agreed by both')
    .requiredOption('--organization <id>', 'the organization that orders', id)
    .requiredOption('--supplier <id>', 'the organization that supplies', id)
    .action(
      onDatabase<Options>(async ({ database }, { organization, supplier }) => {
        await linkSupplier(database, organization, supplier)
        return {
          json: { id: supplier, organizationId: organization, supplierId: supplier },
          text: `${organization} can order from ${supplier} now.`,
        }
      }),
    )
}
