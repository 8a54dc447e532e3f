import type { Client } from '../../../test/support/client.ts'
import { contentOf, done, train } from '../../../test/support/learning.ts'
import { sampledLife } from '../../../test/support/living.ts'
import { change } from '../../../test/support/procedures.ts'
import { prove } from '../../../test/support/proofs.ts'
import { make, memberOf, type Sample, type SampledNoun, sampledNouns } from '../../../test/support/samples.ts'
import type { Service } from '../../../test/support/service.ts'
import { receiveOrder } from '../../../test/support/supply.ts'
import type { App } from './app.ts'
import { deviationsOf } from './deviations.ts'
import { givePictures } from './drawn-pictures.ts'
import { endBefore, type LaterWork, laterWork } from './ending-proof.ts'
import { idIn } from './noun-scenes.ts'
import { dayFromNow, plan } from './plan.ts'
import { permitted, proved } from './proved.ts'
import { unseen } from './scenes.ts'
import { staff } from './staff.ts'
import { ordered } from './trade.ts'
import { contentVersions, quiz, requirementVersions } from './versions.ts'
import { confirmedTask, lockout, twoVersions } from './work.ts'

/** What the checked pages show: one organization with something of everything, and one with nothing. */
export interface World {
  readonly full: Client
  readonly empty: Client
  readonly ids: { readonly [name: string]: string }
  readonly later: LaterWork
}

/** The codes printed on the permit of a job and on a certificate. */
async function codesOf(client: Client, job: Sample) {
  const { code: closedCode } = await done(client, 'GET', `/jobs/${job.id}/permit`)
  const training = await train(client, await contentOf(client, { title: 'Hot work' }))
  const { completionId } = await done(client, 'POST', `/trainings/${training.id}/complete`, {
    understood: true,
  })
  const { code: certificateCode } = await done(client, 'GET', `/completions/${completionId}`)
  return { closedCode, certificateCode }
}

/** A new record of a noun, and one in each of its other states. @returns their names and ids */
async function inEachState(client: Client, noun: SampledNoun): Promise<[name: string, id: string][]> {
  const { segment, life } = noun.of
  const [, ...later] = life?.states ?? []
  const ids: [string, string][] = [[segment, (await memberOf(client).make(noun.of)).id]]
  const { lead } = sampledLife(noun, client)
  for (const state of later) ids.push([idIn(segment, state), await lead(state)])
  return ids
}

const worlds = new WeakMap<Service, Promise<World>>()

/** The world of a service. The files of a worker share it, so nobody may change it. */
export function world(app: App): Promise<World> {
  const known = worlds.get(app.service) ?? begin(app)
  worlds.set(app.service, known)
  return known
}

async function begin(app: App): Promise<World> {
  const { service } = app
  const [full, empty] = [await service.organization(), await service.organization()]
  for (const [client, name] of [
    [full, 'Kuusikoski Paper'],
    [empty, 'Sahala Sawmill'],
  ] as const) {
    await client.put(`/organizations/${client.identity.organizationId}`, {
      name,
      timeZone: 'Europe/Helsinki',
    })
  }
  const site = await make.site(full, { name: 'Kuusikoski paper mill', description: 'Gate 2 is for lorries.' })
  await givePictures(full, `/sites/${site.id}`)
  const at = (id: string, latitude: number, longitude: number) =>
    done(full, 'PUT', `/sites/${id}/position`, { position: { latitude, longitude } })
  await at(site.id, 61.8642, 25.1903)
  for (const [name, latitude, longitude] of [
    ['Sahala district heating plant', 61.8701, 25.2014],
    ['Vuosaari logistics terminal', 60.2093, 25.1961],
    ['Åkerö building site', 62.6153, 17.9421],
  ] as const) {
    await at((await make.site(full, { name })).id, latitude, longitude)
  }
  const maker = await make.manufacturer(full, {
    name: 'Nostotek',
    website: 'https://nostotek.example',
    supportEmail: 'support@nostotek.example',
    supportPhone: '+358 9 555 0100',
  })
  for (let number = 1; number <= 30; number += 1) await make.manufacturer(full, { name: `Maker ${number}` })
  const group = await make.equipmentGroup(full, { description: 'Bump test on the day of use.' })
  const draft = await lockout(full)
  const versions = await twoVersions(full)
  const requirements = await requirementVersions(full)
  const confirmed = await confirmedTask(full)
  const grinder = await confirmedTask(full, { name: 'Replace the grinding wheel' })
  const trade = await ordered(app, full, { site, tasks: [grinder, confirmed] })
  const changed = await change(full, 'work-tasks', grinder, {
    description: 'With the guard on.',
    status: 'draft',
  })
  const contents = await contentVersions(full)
  const assessments = await quiz(full)
  const planned = await plan(full, site.id)
  const later = await laterWork(full, site.id)
  await endBefore(app, full, later, planned.welder?.id)
  if (planned.content) {
    const ending = { of: planned.content, validUntil: dayFromNow(20) }
    await prove(service, full, { userId: full.identity.userId, ...ending })
  }
  const own = { manufacturers: maker.id, 'equipment-groups': group.id }
  const wrong = await deviationsOf(service, full, site)
  const samples = sampledNouns.filter(({ of }) => unseen.includes(of) && !(of.segment in own))
  const sampled = (await Promise.all(samples.map((noun) => inEachState(full, noun)))).flat()
  const ended = await proved(app, full)
  await receiveOrder(full, await service.organization(), service.database)
  return {
    full,
    empty,
    later,
    ids: {
      ...own,
      ...Object.fromEntries(sampled),
      ...trade,
      ...wrong,
      ...(await permitted(app, full, confirmed)),
      ...(await codesOf(full, ended.job)),
      proved: ended.job.id,
      ...(await staff(app, full)),
      site: site.id,
      draft: draft.id,
      second: versions.draft.id,
      older: versions.confirmed.id,
      confirmed: confirmed.id,
      changed: changed.id,
      requirementDraft: requirements.draft.id,
      requirement: requirements.confirmed.id,
      contentDraft: contents.draft.id,
      content: contents.confirmed.id,
      assessmentDraft: assessments.draft.id,
      assessment: assessments.confirmed.id,
      busy: full.identity.userId,
      series: planned.series?.id,
      jobEvent: planned.jobEvent?.id,
      job: planned.job?.id,
      draftJob: planned.draftJob?.id,
      card: planned.card?.id,
    },
  }
}
