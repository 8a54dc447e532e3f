import { readDemonstration } from './files.ts'
import { type PictureEntry, putPictures } from './pictures.ts'
import type { World } from './world.ts'

interface SiteEntry {
  readonly key: string
  readonly organization: string
  readonly timeZone?: string
  readonly position?: { readonly latitude: number; readonly longitude: number }
  readonly pictures?: readonly PictureEntry[]
}

interface Entry {
  readonly organization: string
}

/** Creates the sites with their pictures, positions and, where they differ, time zones. */
export async function makeSites(world: World): Promise<void> {
  for (const { key, organization, timeZone, position, pictures, ...site } of await readDemonstration<
    SiteEntry[]
  >('sites.yaml')) {
    const actor = world.actor(organization)
    const { id } = await actor.post('/sites', site)
    if (timeZone) await actor.put(`/sites/${id}/time-zone`, { timeZone })
    if (position) await actor.put(`/sites/${id}/position`, { position })
    if (pictures) await putPictures(world, actor, `/sites/${id}`, pictures)
    world.remember('site', key, id)
    world.remember(
      'time zone of site',
      key,
      timeZone ?? world.recall('time zone of organization', organization),
    )
  }
}

export async function makeManufacturers(world: World): Promise<void> {
  for (const { organization, ...manufacturer } of await readDemonstration<Entry[]>('manufacturers.yaml')) {
    await world.actor(organization).post('/manufacturers', manufacturer)
  }
}

export async function makeEquipmentGroups(world: World): Promise<void> {
  for (const { organization, ...group } of await readDemonstration<Entry[]>('equipment-groups.yaml')) {
    await world.actor(organization).post('/equipment-groups', group)
  }
}
