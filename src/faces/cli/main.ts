import { Command } from 'commander'
import { addAuditCommands } from './audit.ts'
import { addBackupCommands } from './backup.ts'
import { addDemonstrationCommand } from './demonstration.ts'
import { addDoctorCommand } from './doctor.ts'
import { oneLine, reasonOf } from './failure.ts'
import { addFileCommands } from './files.ts'
import { addMigrateCommand } from './migrate.ts'
import { addOrganizationCommands } from './organization.ts'
import { say } from './outcome.ts'
import { addRoleCommands } from './role.ts'
import { addServeCommand } from './serve.ts'
import { Interrupted } from './signals.ts'
import { addSupplierCommands } from './supplier.ts'
import { addTokenCommands } from './token.ts'
import { addUpgradeDatabaseCommand } from './upgrade-database.ts'
import { addUploadCommands } from './uploads.ts'
import { addUserCommands } from './user.ts'

/** A command that was given wrongly, as opposed to one that failed. */
const MISUSE = 2

const program = new Command('holdpoint')
  .description('Plan, order and document safety-controlled work.')
  .option('--json', 'print one JSON object on standard output and nothing else')
  .configureHelp({ showGlobalOptions: true })
  .configureOutput({ outputError: (text, write) => write(`${oneLine(text)}\n`) })
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : MISUSE))

addServeCommand(program)
addMigrateCommand(program)
addDemonstrationCommand(program)
addBackupCommands(program)
addUpgradeDatabaseCommand(program)
addDoctorCommand(program)
addOrganizationCommands(program)
addUserCommands(program)
addRoleCommands(program)
addTokenCommands(program)
addSupplierCommands(program)
addFileCommands(program)
addUploadCommands(program)
addAuditCommands(program)

try {
  await program.parseAsync()
} catch (error) {
  say(reasonOf(error))
  process.exit(error instanceof Interrupted ? error.exitCode : 1)
}
