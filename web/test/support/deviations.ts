import sharp from 'sharp'
import type { Client } from '../../../test/support/client.ts'
import { sendFor } from '../../../test/support/forms.ts'
import { done } from '../../../test/support/learning.ts'
import { make, type Sample } from '../../../test/support/samples.ts'
import type { Service } from '../../../test/support/service.ts'
import { dayFromNow } from './plan.ts'

/** A photo as a phone takes it, with its place and camera. */
export function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#8a8f94' } })
    .composite([
      {
        input: { create: { width: 160, height: 420, channels: 3, background: '#b4351f' } },
        left: 360,
        top: 120,
      },
      {
        input: { create: { width: 80, height: 60, channels: 3, background: '#202428' } },
        left: 400,
        top: 60,
      },
    ])
    .withExif({
      IFD0: { Make: 'Kamera Oy', Model: 'K-1000' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '60/1 52/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '26/1 37/1 0/1',
      },
    })
    .jpeg()
    .toBuffer()
}

/** Deviations: one that stops a job, some open ones, one resolved by the client and one closed. */
export async function deviationsOf(service: Service, client: Client, site: Sample) {
  const second = await service.member(client, 'coordinator')
  const job = await make.job(client, site.id)
  await done(client, 'POST', `/jobs/${job.id}/confirm`)
  const upload = await sendFor(client, 'proof', await phonePhoto())
  const report = (more: object) =>
    done(client, 'POST', '/deviations', { siteId: site.id, severity: 'medium', ...more })
  const stopping = await report({
    jobId: job.id,
    severity: 'critical',
    description: 'The extinguisher beside the welding place is empty, and the next one is at gate 3.',
    photoPath: upload.body.data.path,
    stopsWork: true,
    assigneeId: second.identity.userId,
    dueOn: dayFromNow(-1),
  })
  await report({
    severity: 'low',
    description: 'A lamp on the stairs to level 2 is dark.',
    dueOn: dayFromNow(6),
  })
  const resolved = await report({ severity: 'high', description: 'Oil on the floor beside pump 4.' })
  await done(client, 'POST', `/deviations/${resolved.id}/resolve`, {
    resolution: 'Wiped off; the seal was changed.',
  })
  const closed = await report({ description: 'The barrier at the pit is open.' })
  await done(client, 'POST', `/deviations/${closed.id}/resolve`, { resolution: 'Closed, and locked.' })
  await done(second, 'POST', `/deviations/${closed.id}/close`, {})
  return {
    deviation: stopping.id,
    deviationResolved: resolved.id,
    deviationClosed: closed.id,
    stoppedJob: job.id,
  }
}
