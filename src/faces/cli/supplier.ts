import type { Command } from 'commander'
import { linkSupplier, unlinkSupplier } from '../../domain/people/commands/supplier-link.ts'
import { id } from './inputs.ts'
import { addListCommand } from './listing.ts'
import { onDatabase } from './on-database.ts'

interface Options {
  readonly organization: string
  readonly supplier: string
}

export function addSupplierCommands(program: Command): void {
  const supplierCommand = program.command('supplier').description('who works for whom')
  supplierCommand
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
  addListCommand(supplierCommand, 'suppliers', 'show the suppliers and buyers of an organization')
  supplierCommand
    .command('unlink')
    .description('end a link on both sides; existing orders stay')
    .requiredOption('--organization <id>', 'the organization that orders', id)
    .requiredOption('--supplier <id>', 'the organization that supplies', id)
    .action(
      onDatabase<Options>(async ({ database }, { organization, supplier }) => {
        await unlinkSupplier(database, organization, supplier)
        return {
          json: { id: supplier, organizationId: organization, supplierId: supplier, ended: true },
          text: `${organization} cannot order from ${supplier} any more.`,
        }
      }),
    )
}
