import type { components, operations } from '@holdpoint/client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Choice } from '../../form/picker.tsx'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'
import { ifMatch, tagOf, writeHeaders } from '../../interface/record.ts'
import { localeOf } from '../../language/translation.ts'
import { dayIn } from '../../show/when.tsx'
import type { Kind } from '../../versioned/kind.ts'
import { type LifecycleSearch, lifecycleQuery } from '../../versioned/lifecycle-search.ts'

export type Requirement = components['schemas']['SafetyRequirement']
type ListQuery = NonNullable<operations['listSafetyRequirements']['parameters']['query']>

const WHOLE = {
  'with[]': ['createdBy', 'updatedBy', 'educationalContents', 'workSteps'],
} satisfies operations['readSafetyRequirement']['parameters']['query']

interface RequirementSearch extends LifecycleSearch {
  readonly orderBy?: NonNullable<ListQuery['orderBy']>
  readonly onSite?: 'true' | 'false'
}

export function requirementList({ onSite, ...search }: RequirementSearch) {
  const query: ListQuery = {
    ...lifecycleQuery(search),
    ...(onSite === undefined ? {} : { onSite: onSite === 'true' }),
    'with[]': ['workStepsCount'],
  }
  return queryOptions({
    queryKey: keys.list('safety-requirements', query),
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await holdpoint.GET('/safety-requirements', { params: { query }, signal })).data,
  })
}

export interface RequirementValues {
  readonly name: string
  readonly description: string
  readonly onSite: boolean
  readonly active: boolean
  /** Days, or empty. */
  readonly validFrom: string
  readonly validTo: string
  readonly contents: readonly Choice[]
}

function valuesOf(requirement: Requirement): RequirementValues {
  const { name, description, onSite, active, validFrom, validTo, educationalContents = [] } = requirement
  return {
    name,
    description: description ?? '',
    onSite,
    active,
    validFrom: validFrom ?? '',
    validTo: validTo ?? '',
    contents: educationalContents.map(({ id, title }) => ({ id, name: title })),
  }
}

/** Safety requirements, as the pages of versioned records take them. */
export const requirementKind: Kind<Requirement, RequirementValues> = {
  segment: 'safety-requirements',
  words: 'requirements',
  list: '/safety-requirements',
  page: (id) => ({ to: '/safety-requirements/$id', params: { id } }),
  history: (id) => ({ to: '/safety-requirements/$id/history', params: { id } }),
  mayChange: 'safety-requirements.update',
  mayDelete: 'safety-requirements.delete',
  nameOf: ({ name }) => name,
  valuesOf,
  read: async (id, signal) => {
    const params = { path: { id }, query: WHOLE }
    const { data, response } = await holdpoint.GET('/safety-requirements/{id}', { params, ...given(signal) })
    return { record: data.data, tag: tagOf(response) }
  },
  versions: async (id, signal) => {
    const params = { path: { id }, query: { ...WHOLE, count: 500 } }
    return (await holdpoint.GET('/safety-requirements/{id}/versions', { params, signal })).data.data
  },
  put: async (id, { values, tag, status }, key) => {
    const { contents, validFrom, validTo, ...rest } = values
    const { data, response } = await holdpoint.PUT('/safety-requirements/{id}', {
      params: { path: { id }, header: writeHeaders(key, tag), query: WHOLE },
      body: {
        ...rest,
        validFrom: validFrom || null,
        validTo: validTo || null,
        educationalContentIds: contents.map(({ id: content }) => content),
        status,
      },
    })
    return { record: data.data, tag: tagOf(response) }
  },
  remove: (id, tag) =>
    holdpoint.DELETE('/safety-requirements/{id}', { params: { path: { id }, header: ifMatch(tag) } }),
  texts: (values, t) => ({
    [t('field.name')]: values.name,
    [t('requirements.description')]: values.description,
    [t('requirements.where')]: t(values.onSite ? 'requirements.onSite' : 'requirements.before'),
    [t('requirements.validFrom')]: dayIn(localeOf(t('language')), values.validFrom),
    [t('requirements.validTo')]: dayIn(localeOf(t('language')), values.validTo),
    [t('requirements.contents')]: values.contents.map(({ name }) => name).join('\n'),
    [t('versions.active')]: t(values.active ? 'active.yes' : 'active.no'),
  }),
}

function given(signal: AbortSignal | undefined): { signal?: AbortSignal } {
  return signal ? { signal } : {}
}

export async function createRequirement(name: string, key: string): Promise<string> {
  const { data } = await holdpoint.POST('/safety-requirements', {
    params: { header: writeHeaders(key) },
    body: { name },
  })
  return data.data.id
}
