import { permissions } from '@holdpoint/client'
import type { Permission } from '../../interface/session.ts'

type Resource = Permission extends infer P ? (P extends `${infer R}.${string}` ? R : never) : never

export const ACTIONS = ['read', 'create', 'update', 'delete'] as const

/** What permissions are about, in the order of the service. */
export const RESOURCES = [...new Set(permissions.map((each) => each.slice(0, each.indexOf('.')) as Resource))]
