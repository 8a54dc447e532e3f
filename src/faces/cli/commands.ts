import type { Command } from 'commander'

type Add = (program: Command) => void

/** The command files, in the order of the help, with the commands that each one adds. */
const FILES: readonly { readonly has: readonly string[]; load(): Promise<Add> }[] = [
  { has: ['serve'], load: async () => (await import('./serve.ts')).addServeCommand },
  { has: ['migrate'], load: async () => (await import('./migrate.ts')).addMigrateCommand },
  { has: ['demo'], load: async () => (await import('./demonstration.ts')).addDemonstrationCommand },
  { has: ['backup', 'restore'], load: async () => (await import('./backup.ts')).addBackupCommands },
  {
    has: ['upgrade-database'],
    load: async () => (await import('./upgrade-database.ts')).addUpgradeDatabaseCommand,
  },
  { has: ['distribute'], load: async () => (await import('./distribute.ts')).addDistributeCommand },
  { has: ['doctor'], load: async () => (await import('./doctor.ts')).addDoctorCommand },
  { has: ['organization'], load: async () => (await import('./organization.ts')).addOrganizationCommands },
  { has: ['user'], load: async () => (await import('./user.ts')).addUserCommands },
  { has: ['role'], load: async () => (await import('./role.ts')).addRoleCommands },
  { has: ['token'], load: async () => (await import('./token.ts')).addTokenCommands },
  { has: ['supplier'], load: async () => (await import('./supplier.ts')).addSupplierCommands },
  { has: ['export', 'import'], load: async () => (await import('./files.ts')).addFileCommands },
  { has: ['uploads'], load: async () => (await import('./uploads.ts')).addUploadCommands },
  { has: ['audit'], load: async () => (await import('./audit.ts')).addAuditCommands },
  { has: ['report'], load: async () => (await import('./report.ts')).addReportCommands },
]

/**
 * Adds the commands that these arguments may mean. Loading every file takes longer than most commands take to run, so
 * only the file that is named is loaded; all of them if the arguments name none.
 */
export async function addCommands(program: Command, args: readonly string[]): Promise<void> {
  const named = args.find((word) => !word.startsWith('-')) ?? ''
  const files = FILES.filter(({ has }) => has.includes(named))
  for (const { load } of files.length > 0 ? files : FILES) (await load())(program)
}
