import type { GroupChange } from '../../domain/people/provisioning/groups.ts'
import type { ShownGroup } from '../../domain/people/provisioning/listing.ts'
import { nullable, plainBody, text } from '../../engine/index.ts'
import { ScimError } from './error.ts'
import type { Change } from './patch.ts'
import { memberId, membersOf, optionalText, textOf } from './values.ts'

export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'

/** What groups can be filtered by, and the attributes' names here. */
export const GROUP_FILTER = { externalId: 'externalId', displayName: 'name' } as const

/** A role in SCIM format. @param base address of the interface */
export function groupForm(group: ShownGroup, base: string): object {
  const { id, name, externalId, members, createdAt, updatedAt } = group
  return {
    schemas: [GROUP],
    id,
    ...(externalId === null ? {} : { externalId }),
    displayName: name,
    ...(members
      ? {
          members: members.map((each) => ({
            value: each.id,
            display: each.name,
            $ref: `${base}/Users/${each.id}`,
          })),
        }
      : {}),
    meta: {
      resourceType: 'Group',
      created: createdAt,
      lastModified: updatedAt,
      location: `${base}/Groups/${id}`,
    },
  }
}

const checked = plainBody({ displayName: text(100), externalId: nullable(text(255)) }, [])

/** Reads the changes to a group; other attributes are ignored. @throws ScimError 400, 413; Refusal 422 */
export function groupChange(changes: readonly Change[]): GroupChange {
  let members: Set<string> | undefined
  const added = new Set<string>()
  const removed = new Set<string>()
  const named: { name?: string; externalId?: string | null } = {}
  const take = (ids: readonly string[]) => {
    for (const id of ids) {
      members?.delete(id)
      added.delete(id)
      removed.add(id)
    }
  }
  const give = (ids: readonly string[]) => {
    for (const id of ids) {
      removed.delete(id)
      ;(members ?? added).add(id)
    }
  }
  for (const { op, path, value } of changes) {
    const { attribute } = path
    const [chosen, another] = path.chosen
    if (attribute === 'members') {
      if (chosen) {
        if (op !== 'remove' || chosen.attribute !== 'value' || another)
          throw new ScimError(400, 'noTarget', 'A member is chosen by value, to be removed.')
        take([memberId(chosen.value)])
      } else if (op === 'remove' && value !== undefined && value !== null) take(membersOf(value))
      else if (op === 'add') give(membersOf(value))
      else {
        members = new Set(op === 'remove' ? [] : membersOf(value))
        added.clear()
        removed.clear()
      }
    } else if (attribute === 'displayname') {
      if (op === 'remove') throw new ScimError(400, 'mutability', 'displayName cannot be removed.')
      named.name = textOf('displayName', value)
    } else if (attribute === 'externalid') {
      named.externalId = op === 'remove' ? null : optionalText('externalId', value)
    }
  }
  checked.accept({
    ...(named.name === undefined ? {} : { displayName: named.name }),
    ...(named.externalId === undefined ? {} : { externalId: named.externalId }),
  })
  return { ...named, ...(members ? { members: [...members] } : { added: [...added], removed: [...removed] }) }
}
