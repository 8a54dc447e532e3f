import readWorkbook from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { createOrganization } from '../src/domain/people/commands/organization.ts'
import { linkSupplier } from '../src/domain/people/commands/supplier-link.ts'
import { createUser } from '../src/domain/people/commands/user.ts'
import { isImportable } from '../src/faces/files/sheet/sheet.ts'
import { sheets } from '../src/faces/files/sheets.ts'
import type { Client } from './support/client.ts'
import { importFile, XLSX } from './support/exchange.ts'
import { make } from './support/samples.ts'
import { useService } from './support/service.ts'

const service = useService()
let client: Client

beforeAll(async () => {
  client = await service.organization()
  await make.task(client, { name: 'Name of the work task' })
  const content = await make.content(client, {
    title: 'Name of the educational content',
    status: 'confirmed',
  })
  await make.assessment(client, content.id, { title: 'Name of the assessment' })
  await make.requirement(client, { name: 'Name of the safety requirement' })
  await make.site(client, { name: 'Name of the site' })
  await make.event(client, { title: 'Name of the event' })
  await createUser(service.database, {
    email: 'aino.laine@mill.example',
    firstName: 'Aino',
    lastName: 'Laine',
    organizationId: client.identity.organizationId,
    role: 'worker',
  })
  const supplier = await createOrganization(service.database, { name: 'Name of the supplier' })
  await linkSupplier(service.database, client.identity.organizationId, supplier)
})

describe.each(sheets.filter(isImportable).map(({ of }) => of.segment))('the template of %s', (segment) => {
  test.each([
    ['csv', 'text/csv'],
    ['xlsx', XLSX],
  ])('as %s can be imported as it is', async (format, mediaType) => {
    const template = await client.get(`/imports/${segment}/template?format=${format}`)
    expect(template.headers.get('content-disposition')).toContain(`"${segment}-template.${format}"`)
    const { status, body } = await importFile(
      client,
      segment,
      new Uint8Array(template.body),
      mediaType,
      'dryRun=true',
    )
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({ rows: 1, created: 1, errors: [] })
  })

  test('explains every column in its workbook', async () => {
    const { body } = await client.get(`/imports/${segment}/template?format=xlsx`)
    const [first, second] = await readWorkbook(body)
    const explained = second?.data.slice(1) ?? []
    expect(explained.map(([name]) => name)).toEqual(first?.data[0])
    for (const [, , , allowed] of explained) expect(allowed).toBeTruthy()
    // A job needs a site or a received order, but neither of them always.
    const needed = explained.some(([, required]) => ['yes', 'one of both'].includes(String(required)))
    expect(needed).toBe(segment !== 'jobs')
  })
})
