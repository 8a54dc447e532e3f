import sharp from 'sharp'
import type { Client } from '../../../test/support/client.ts'
import { make, type Sample } from '../../../test/support/samples.ts'
import { richText } from './rich-text.ts'

/** A confirmed requirement and its next version, which says more. */
export async function requirementVersions(client: Client): Promise<{ confirmed: Sample; draft: Sample }> {
  const content = await make.content(client, { title: 'Lockout in seven steps' })
  const { id } = await make.requirement(client, {
    name: 'Authorised for lockout',
    description: 'Lockout training passed within the last year.',
    educationalContentIds: [content.id],
    validTo: '2027-11-20',
  })
  const { body: confirmed } = await client.put(`/safety-requirements/${id}`, {
    name: 'Authorised for lockout',
    status: 'confirmed',
  })
  const task = await make.task(client, { name: 'Change a grinding wheel' })
  await make.step(client, task.id, { safetyRequirementIds: [id] })
  const { body: draft } = await client.put(`/safety-requirements/${id}`, {
    name: 'Authorised for lockout and tagout',
    description: 'Lockout training passed within the last two years, and shown on site.',
    onSite: true,
  })
  return { confirmed: confirmed.data, draft: draft.data }
}

/** A confirmed training content with everything that a text can hold, and its next version. */
export async function contentVersions(client: Client): Promise<{ confirmed: Sample; draft: Sample }> {
  const path = await picture(client)
  const content = {
    title: 'Lockout in seven steps',
    completionStrategy: 'interval',
    intervalDays: 365,
    coverImagePath: path,
    body: richText.replace(/uploads\/[^"]+/, `uploads/${path}`),
    video: {
      url: 'https://www.youtube.com/watch?v=lockout',
      provider: 'youtube',
      minimumWatchPercentage: 90,
    },
  }
  const { id } = await make.content(client, content)
  const { body: confirmed } = await client.put(`/educational-contents/${id}`, {
    ...content,
    status: 'confirmed',
  })
  const { body: draft } = await client.put(`/educational-contents/${id}`, {
    ...content,
    intervalDays: 730,
    body: content.body.replace('One person, one lock.', 'One person, one lock, one key.'),
  })
  return { confirmed: confirmed.data, draft: draft.data }
}

async function picture(client: Client): Promise<string> {
  const image = await sharp({ create: { width: 640, height: 200, channels: 3, background: '#2c8ea6' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'cover.png')
  const sent = new Response(form)
  const { body } = await client.send('POST', '/uploads', new Uint8Array(await sent.arrayBuffer()), {
    'content-type': sent.headers.get('content-type') ?? '',
  })
  return body.data.path
}

const QUESTIONS = [
  {
    question: 'Who removes a personal lock?',
    type: 'single_choice',
    options: ['Its owner', 'Anybody who needs the machine', 'The shift supervisor'],
    correctAnswers: [0],
    explanation: 'Only the person who put it there.',
  },
  {
    question: 'What may hold energy after the machine was switched off?',
    type: 'multiple_choice',
    options: ['A spring', 'A closed book', 'A raised load'],
    correctAnswers: [0, 2],
    points: 2,
  },
  { question: 'A tag alone is enough.', type: 'true_false', correctAnswers: [false], required: false },
] as const

/** A confirmed assessment with a question of each type, and a later draft of another one. */
export async function quiz(client: Client): Promise<{ confirmed: Sample; draft: Sample }> {
  const content = await make.content(client, { title: 'Lockout in seven steps' })
  const put = async ({ id, title }: Sample, status: string) => {
    const body = { title, educationalContentId: content.id, status }
    return (await client.put(`/assessments/${id}`, body)).body
  }
  const made: Sample[] = []
  for (let count = 0; count < 2; count += 1) {
    const assessment = await make.assessment(client, content.id, {
      title: 'Lockout: do you know the order?',
      description: 'Three questions; four fifths must be right.',
      timeLimitMinutes: 20,
    })
    for (const question of QUESTIONS) await make.question(client, assessment.id, question)
    made.push(await put(await put(assessment, 'confirmed'), 'draft'))
  }
  const [first, second] = made
  return { confirmed: await put(first, 'confirmed'), draft: second }
}
