import { queryOptions } from '@tanstack/react-query'
import { holdpoint } from '../../interface/client.ts'
import { keys } from '../../interface/keys.ts'

/**
 * The length of a version's video in whole seconds; null if unknown.
 * Not kept: the service forgets it with the video, which may come back.
 * @param url of the video: another one has another length
 */
export const playbackOf = (id: string, url: string) =>
  queryOptions({
    queryKey: [...keys.part('educational-contents', id, 'playback'), url],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await holdpoint.GET('/educational-contents/{id}/playback', { params: { path: { id } }, signal })).data
        .data,
  })
