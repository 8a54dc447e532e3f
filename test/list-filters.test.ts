import { beforeAll, describe, expect, test } from 'vitest'
import { linkSupplier } from '../src/domain/people/commands/supplier-link.ts'
import type { Client } from './support/client.ts'
import { done } from './support/learning.ts'
import { change, confirmed } from './support/procedures.ts'
import { make, type Sample } from './support/samples.ts'
import { useService } from './support/service.ts'
import { receiveOrder } from './support/supply.ts'

const service = useService()
let planner: Client
let found: { readonly [name: string]: Sample }

const idsOf = async (list: string): Promise<readonly string[]> => {
  const { status, body } = await planner.get(list)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.meta.total).toBe(body.data.length)
  return body.data.map(({ id }: Sample) => id)
}

const sorted = (records: readonly (Sample | undefined)[]) => records.map((each) => each?.id).sort()

async function procedure(name: string, riskLevel: string) {
  const content = await make.content(planner, { title: name, status: 'confirmed' })
  const requirement = await confirmed(
    planner,
    'safety-requirements',
    await make.requirement(planner, { name, educationalContentIds: [content.id] }),
  )
  const task = await make.task(planner, { name, status: 'confirmed' })
  const step = await confirmed(
    planner,
    'work-steps',
    await make.step(planner, task.id, { riskLevel, safetyRequirementIds: [requirement.id] }),
  )
  return { content, requirement, task, step }
}

beforeAll(async () => {
  planner = await service.organization()
  const site = await make.site(planner)
  const lockout = await procedure('Lockout', 'critical')
  const hotWork = await procedure('Hot work', 'low')
  const order = (task: Sample) => make.order(planner, site.id, { lines: [{ workTaskId: task.id }] })
  const [draft, ordered] = [await order(lockout.task), await order(lockout.task)]
  await order(hotWork.task)
  await done(planner, 'POST', `/orders/${ordered.id}/confirm`)
  const event = await make.event(planner, { orderId: ordered.id, start: '2030-03-04 08:00:00' })
  const job = await make.job(planner, site.id, { eventId: event.id })
  await make.job(planner, site.id)
  found = { ...lockout, draft, ordered, event, job, elsewhere: hotWork.task }
})

describe('a list', () => {
  // Seen red with the conditions of orders, tasks and steps replaced by `true`, and with a confirmed order filtered
  // like a draft.
  test.each([
    ['orders', 'workTaskId', 'task', ['draft', 'ordered']],
    ['orders', 'safetyRequirementId', 'requirement', ['draft', 'ordered']],
    ['work-tasks', 'safetyRequirementId', 'requirement', ['task']],
    ['work-steps', 'safetyRequirementId', 'requirement', ['step']],
    ['safety-requirements', 'educationalContentId', 'content', ['requirement']],
    ['events', 'orderId', 'ordered', ['event']],
    ['jobs', 'eventId', 'event', ['job']],
  ])('of %s is narrowed by %s to those that use the record', async (list, filter, used, expected) => {
    expect([...(await idsOf(`/${list}?${filter}=${found[used]?.id}`))].sort()).toEqual(
      sorted(expected.map((name) => found[name])),
    )
  })

  test('of work tasks is narrowed to those with a step of a risk', async () => {
    expect(await idsOf('/work-tasks?riskLevel=critical')).toEqual([found.task?.id])
    expect(await idsOf('/work-tasks?riskLevel=low')).toEqual([found.elsewhere?.id])
  })

  test('of jobs is narrowed by the days of their work', async () => {
    expect(await idsOf('/jobs?from=2030-03-04&to=2030-03-04')).toEqual([found.job?.id])
    expect(await idsOf('/jobs?from=2030-03-05')).toEqual([])
    expect(await idsOf('/jobs?to=2030-03-03')).toEqual([])
  })

  test('of orders is narrowed by the days of their events and by whether somebody is assigned', async () => {
    expect(await idsOf('/orders?from=2030-03-04&to=2030-03-04')).toEqual([found.ordered?.id])
    expect(await idsOf('/orders?from=2030-03-05')).toEqual([])
    expect(await idsOf('/orders?to=2030-03-03')).toEqual([])
    expect(await idsOf('/orders?staffed=false&standing=scheduled')).toEqual([found.ordered?.id])
    await done(planner, 'POST', `/events/${found.event?.id}/assignments`, {
      userId: planner.identity.userId,
    })
    expect(await idsOf('/orders?staffed=true')).toEqual([found.ordered?.id])
    expect(await idsOf('/orders?staffed=false&standing=scheduled')).toEqual([])
    expect(await idsOf(`/jobs?userId=${planner.identity.userId}`)).toEqual([found.job?.id])
    expect(await idsOf(`/orders?userId=${planner.identity.userId}`)).toEqual([found.ordered?.id])
    expect(await idsOf(`/orders?userId=${found.ordered?.id}`)).toEqual([])
  })

  test('of orders uses what a confirmed order froze, whatever its task requires since', async () => {
    const { ordered: order, requirement, step } = found
    await change(planner, 'work-steps', step as Sample, { safetyRequirementIds: [], status: 'confirmed' })
    expect(await idsOf(`/orders?safetyRequirementId=${requirement?.id}`)).toEqual([order?.id])
  })

  // Seen red with the risk of the first step, and with the day on which a job was made.
  test('of orders, also of received ones, is narrowed by the highest risk, and these by their site', async () => {
    const supplier = await service.organization()
    await linkSupplier(service.database, planner.identity.organizationId, supplier.identity.organizationId)
    const low = await make.step(planner, found.task?.id, { riskLevel: 'low', status: 'draft' })
    await confirmed(planner, 'work-steps', low)
    expect([...(await idsOf('/orders?riskLevel=critical'))].sort()).toEqual(
      sorted([found.draft, found.ordered]),
    )
    const site = await make.site(planner, { name: 'Harbour' })
    const sent = await make.order(planner, site.id, {
      lines: [{ workTaskId: found.task?.id }],
      supplierOrganizationId: supplier.identity.organizationId,
    })
    await done(planner, 'POST', `/orders/${sent.id}/confirm`)
    const received = async (query: string) => (await supplier.get(`/received-orders?${query}`)).body.data
    expect(await received(`siteId=${site.id}&riskLevel=critical`)).toMatchObject([{ id: sent.id }])
    expect(await received(`siteId=${site.id}&riskLevel=low`)).toEqual([])
    expect(await received(`siteId=${sent.id}`)).toEqual([])
    await done(planner, 'POST', `/orders/${sent.id}/cancel`)
  })

  test('of jobs is narrowed by task, supplier and buyer, of received orders by person, for those who may read these', async () => {
    const [buyer, supplier] = [await service.organization(), await service.organization()]
    const order = await receiveOrder(supplier, buyer, service.database)
    const site = await make.site(buyer)
    const from = buyer.identity.organizationId
    const to = supplier.identity.organizationId
    const { userId } = supplier.identity
    const planned = await make.event(buyer, { orderId: order.id })
    const bought = [
      await make.job(buyer, site.id, { eventId: planned.id }),
      await make.job(buyer, site.id, { orderId: order.id }),
    ]
    await make.job(buyer, site.id)
    const event = await make.event(supplier, { orderId: order.id })
    const place = await make.site(supplier)
    const sold = await make.job(supplier, place.id, { eventId: event.id })
    await make.job(supplier, place.id)
    await done(supplier, 'POST', `/events/${event.id}/assignments`, { userId })
    const ids = async (as: Client, list: string) =>
      (await as.get(list)).body.data.map(({ id }: Sample) => id).sort()
    expect(await ids(buyer, `/jobs?supplierOrganizationId=${to}`)).toEqual(sorted(bought))
    expect(await ids(buyer, `/jobs?supplierOrganizationId=${from}`)).toEqual([])
    const { lines } = (await buyer.get(`/orders/${order.id}?with[]=lines`)).body.data
    const task = lines[0].workTask
    const other = await make.task(buyer)
    expect(await ids(buyer, `/jobs?workTaskId=${task.id}`)).toEqual(sorted(bought))
    expect(await ids(buyer, `/jobs?workTaskId=${other.id}`)).toEqual([])
    expect(await ids(supplier, `/jobs?workTaskId=${task.id}`)).toEqual([])
    expect(await ids(supplier, `/jobs?buyerOrganizationId=${from}`)).toEqual([sold.id])
    expect(await ids(supplier, `/jobs?buyerOrganizationId=${to}`)).toEqual([])
    expect(await ids(supplier, `/received-orders?userId=${userId}`)).toEqual([order.id])
    expect(await ids(supplier, `/received-orders?userId=${from}`)).toEqual([])
    const narrow = (of: Client, ...permissions: string[]) => service.token(of, { permissions })
    expect(await ids(await narrow(buyer, 'jobs.read'), `/jobs?supplierOrganizationId=${to}`)).toEqual([])
    expect(await ids(await narrow(supplier, 'jobs.read'), `/jobs?buyerOrganizationId=${from}`)).toEqual([])
    const orders = await narrow(supplier, 'received-orders.read')
    expect(await ids(orders, `/received-orders?userId=${userId}`)).toEqual([])
    await done(supplier, 'POST', `/events/${event.id}/cancel`)
    expect(await ids(supplier, `/received-orders?userId=${userId}`)).toEqual([])
  })
})
