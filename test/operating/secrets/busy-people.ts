import { randomInt, randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import { expect, vi } from 'vitest'
import type { FakeSmtp } from '../../support/fake-smtp.ts'
import { FaultyProvider } from '../../support/identity-provider.ts'
import { PATIENCE_MS } from '../../support/patience.ts'
import type { Program } from '../../support/program.ts'

/** A request and its answer. */
interface Told {
  readonly status: number
  readonly text: string
  readonly cookie: string | undefined
}

/** What happened while people used every operation with a secret. */
export interface BusyDay {
  /** Every secret that was given, chosen or tried, by kind. */
  readonly secrets: ReadonlyMap<string, string>
  /** The secrets that the service itself needs and so stores in one table, by kind. */
  readonly needed: ReadonlyMap<string, string>
  /**
   * Keys and explanations of questions by kind: stored, and eventually shown to some people, but never in a log line.
   */
  readonly unlogged: ReadonlyMap<string, string>
  /** The performed operations, as `POST /tokens`. */
  readonly done: ReadonlySet<string>
  readonly organization: string
  /** A token that is still valid. */
  readonly token: string
}

const newPassword = () => `Sahala & "${randomUUID()}" ü`

/** Lets people use every operation and every command that gives or takes a secret. */
export async function busyDay(program: Program, address: string, smtp: FakeSmtp): Promise<BusyDay> {
  const secrets = new Map<string, string>()
  const done = new Set<string>()
  const keep = (what: string, secret: string | undefined) => {
    expect(secret, what).toBeTruthy()
    secrets.set(what, secret ?? '')
    return secret ?? ''
  }
  const password = (what: string) => keep(what, newPassword())

  async function ask(
    operation: string,
    { at, body, text, headers = {} }: { at?: string; body?: object; text?: string; headers?: object } = {},
  ): Promise<Told> {
    const [method = '', path = ''] = operation.split(' ')
    const content = text ?? (body && JSON.stringify(body))
    const response = await fetch(`${address}/api/v1${at ?? path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: address,
        'idempotency-key': randomUUID(),
        ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(content === undefined ? {} : { body: content }),
    })
    if (response.status < 400) done.add(operation)
    const [cookie] = response.headers.getSetCookie()
    return { status: response.status, text: await response.text(), cookie: cookie?.split(';')[0] }
  }

  /** The secret of the link in the latest message to a person, as text and as HTML. */
  const mailed = async (path: string): Promise<string> => {
    const link = new RegExp(`/${path}/(h[a-z]_[\\w-]+)`, 'g')
    // Of a message that is still arriving a link may be cut.
    const arrived = () => smtp.content.slice(0, smtp.content.lastIndexOf('.') + 1)
    const links = () => [
      ...new Set([...arrived().join('\n').replace(/=\n/g, '').matchAll(link)].map(([, secret]) => secret)),
    ]
    await vi.waitFor(() => expect(links()).toHaveLength(1), { timeout: PATIENCE_MS, interval: 100 })
    return links()[0] ?? ''
  }

  // The operator
  const person = ['--first-name', 'Aino', '--last-name', 'Laine', '--email', 'aino@sahala.example']
  const { id: organization = '' } = await program.json('organization', 'create', '--name', 'Sahala')
  const { id: other = '' } = await program.json('organization', 'create', '--name', 'Satama')
  const first = password('password of the command line')
  await program.json('user', 'create', ...person, '--organization', organization, '--password', first)
  await program.json('user', 'create', ...person, '--organization', other)
  const second = password('second password of the command line')
  await program.json('user', 'set-password', '--user', 'aino@sahala.example', '--password', second)
  const aino = ['--user', 'aino@sahala.example', '--organization', organization]
  const token = keep('token of the command line', (await program.json('token', 'create', ...aino)).token)
  const bearer = { authorization: `Bearer ${token}` }

  // Sessions
  const email = 'aino@sahala.example'
  const session = await ask('POST /session', { body: { email, password: second } })
  keep('session', session.cookie?.split('=')[1])
  const switched = await ask('PUT /session/organization', {
    body: { organizationId: organization },
    headers: { cookie: session.cookie },
  })
  keep('session after switching', switched.cookie?.split('=')[1])
  const inSession = { cookie: switched.cookie }
  await ask('POST /session/confirm', { body: { password: second }, headers: inSession })

  // Tokens
  const made = await ask('POST /tokens', { body: { name: 'Robot' }, headers: inSession })
  const { id: tokenId, token: secondToken } = JSON.parse(made.text).data
  keep('token', secondToken)
  const directory = await ask('POST /organizations/{id}/scim-tokens', {
    at: `/organizations/${organization}/scim-tokens`,
    body: { name: 'Directory' },
    headers: inSession,
  })
  keep('SCIM token', JSON.parse(directory.text).data.token)

  // Invitations
  const { data: roles } = JSON.parse((await ask('GET /roles', { headers: bearer })).text)
  const newcomer = { email: 'eero@sahala.example', firstName: 'Eero', lastName: 'Niemi' }
  await ask('POST /users', { body: { ...newcomer, roleId: roles[0].id }, headers: bearer })
  const invitation = keep('invitation', await mailed('invitations'))
  await ask('GET /invitations/{secret}', { at: `/invitations/${invitation}` })
  const chosen = password('password of an invited person')
  await ask('POST /invitations/{secret}', { at: `/invitations/${invitation}`, body: { password: chosen } })

  // Forgotten passwords
  await ask('POST /password-resets', { body: { email } })
  const reset = keep('password reset', await mailed('password-resets'))
  const third = password('password after a reset')
  await ask('POST /password-resets/{secret}', { at: `/password-resets/${reset}`, body: { password: third } })

  // Changed passwords
  const again = await ask('POST /session', { body: { email, password: third } })
  keep('second session', again.cookie?.split('=')[1])
  const fourth = password('password that was changed')
  const change = { password: fourth, currentPassword: third }
  await ask('PUT /me', { body: change, headers: { cookie: again.cookie } })

  // Calendars
  const feed = await ask('POST /calendar-feeds', { body: {}, headers: bearer })
  const calendar = keep('calendar feed', /h[a-z]_[\w-]+/.exec(JSON.parse(feed.text).data.url)?.[0])
  await ask('GET /calendar-feeds/{secret}.ics', { at: `/calendar-feeds/${calendar}.ics` })

  // A proof, which anybody may check
  const hotWork = { title: 'Hot work', status: 'confirmed', completionStrategy: 'once' }
  const taught = await ask('POST /educational-contents', { body: hotWork, headers: bearer })
  const educationalContentId = JSON.parse(taught.text).data.id
  const training = await ask('POST /trainings', { body: { educationalContentId }, headers: bearer })
  const completed = await ask('POST /trainings/{id}/complete', {
    at: `/trainings/${JSON.parse(training.text).data.id}/complete`,
    body: { understood: true },
    headers: bearer,
  })
  const { completionId } = JSON.parse(completed.text).data
  const certificate = await ask('GET /completions/{id}', {
    at: `/completions/${completionId}`,
    headers: bearer,
  })
  await ask('GET /verify/{code}', { at: `/verify/${JSON.parse(certificate.text).data.code}` })

  // A quiz whose questions are refused and accepted, and answered wrong and right
  const unlogged = new Map<string, string>()
  const explanationOf = (what: string) => {
    unlogged.set(`explanation of ${what}`, `Because ${randomUUID()}`)
    return unlogged.get(`explanation of ${what}`)
  }
  const given = async (operation: string, at: string, body?: object) => {
    const { status, text } = await ask(operation, { at, ...(body && { body }), headers: bearer })
    expect(status, `${operation}: ${text}`).toBeOneOf([200, 201])
    return JSON.parse(text).data ?? JSON.parse(text)
  }
  const lockout = { title: 'Lockout', completionStrategy: 'once' }
  const draft = await given('POST /educational-contents', '/educational-contents', lockout)
  const quiz = { title: 'Lockout quiz', educationalContentId: draft.id }
  const { id: assessmentId } = await given('POST /assessments', '/assessments', quiz)
  const right = `Its owner ${randomUUID()}`
  const choice = { question: 'Who?', type: 'single_choice', options: ['Anybody', right], correctAnswers: [1] }
  unlogged.set('right answer', right)
  const question = { assessmentId, ...choice, explanation: explanationOf('a question') }
  const { id: questionId } = await given('POST /assessment-questions', '/assessment-questions', question)
  const changed = { ...question, explanation: explanationOf('a changed question') }
  await given('PUT /assessment-questions/{id}', `/assessment-questions/${questionId}`, changed)
  const tried = { ...question, explanation: explanationOf('a refused question') }
  const broken = [
    await ask('POST /assessment-questions', { body: { ...tried, correctAnswers: [right] }, headers: bearer }),
    await ask('POST /assessment-questions', { body: { ...tried, [right]: true }, headers: bearer }),
    await ask('POST /assessment-questions', { text: JSON.stringify(tried).slice(0, -1), headers: bearer }),
    await ask('POST /assessment-questions', {
      body: { ...tried, assessmentId: randomUUID() },
      headers: bearer,
    }),
  ]
  expect(broken.map(({ status }) => status)).toEqual([422, 422, 400, 422])
  await given('GET /assessment-questions/{id}/answer-key', `/assessment-questions/${questionId}/answer-key`)
  await given('PUT /assessments/{id}', `/assessments/${assessmentId}`, { ...quiz, status: 'confirmed' })
  await given('PUT /educational-contents/{id}', `/educational-contents/${draft.id}`, {
    ...lockout,
    status: 'confirmed',
  })
  const learning = await given('POST /trainings', '/trainings', { educationalContentId: draft.id })
  for (const answer of [[0], [1]]) {
    const attempt = await given('POST /trainings/{id}/attempts', `/trainings/${learning.id}/attempts`, {
      assessmentId,
    })
    const put = { questionId: attempt.questions[0].id, answer }
    await given('PUT /attempts/{id}/answers', `/attempts/${attempt.id}/answers`, put)
    await given('POST /attempts/{id}/submit', `/attempts/${attempt.id}/submit`, {})
  }

  // Errors are what gets logged.
  const wrong = password('wrong password')
  const refused = [
    await ask('POST /session', { body: { email, password: wrong } }),
    await ask('POST /session', { body: { email, password: [wrong], [wrong]: true } }),
    await ask('POST /session', { text: `{"email":"${email}","password":${JSON.stringify(wrong)}` }),
    await ask('PUT /me', { body: { password: wrong, currentPassword: wrong }, headers: bearer }),
    await ask('POST /invitations/{secret}', { at: `/invitations/${invitation}`, body: { password: wrong } }),
    await ask('GET /sites', { headers: { authorization: `Basic ${token}` } }),
    await ask('GET /sites', { at: `/sites/${token}`, headers: bearer }),
    await ask('GET /sites', { at: `/sites?${token}=${token}&fields[]=${token}`, headers: bearer }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([401, 422, 400, 422, 404, 401, 404, 422])

  const out = await ask('POST /session', { body: { email, password: fourth } })
  keep('session that was signed out of', out.cookie?.split('=')[1])
  await ask('DELETE /session', { headers: { cookie: out.cookie } })
  await ask('DELETE /tokens/{id}', { at: `/tokens/${tokenId}`, headers: bearer })

  // Single sign-on
  const provider = await FaultyProvider.start()
  const clientSecret = randomUUID()
  await ask('PUT /organizations/{id}/sso', {
    at: `/organizations/${organization}/sso`,
    body: {
      issuer: provider.issuer,
      clientId: 'holdpoint',
      clientSecret,
      roles: [],
      defaultRoleId: roles[0].id,
    },
    headers: bearer,
  })
  await ask('GET /session/ways')
  const begun = await ask('POST /session/sso', { body: { organizationId: organization } })
  const { url } = JSON.parse(begun.text).data
  const state = keep('state of a sign-in', new URL(url).searchParams.get('state') ?? undefined)
  keep('browser of a sign-in', begun.cookie?.split('=')[1])
  const code = keep('code of a provider', randomUUID())
  await ask('GET /session/sso/callback', { at: `/session/sso/callback?state=${state}&code=${code}` })
  provider.stop()

  // Second factors
  const last = await ask('POST /session', { body: { email, password: fourth } })
  keep('last session', last.cookie?.split('=')[1])
  const headers = { cookie: last.cookie }
  // PINs: Aino's, and one that another person tries
  const digits = () => String(randomInt(1e11, 2e11))
  const [pin, wrongPin] = [keep('PIN', digits()), keep('wrong PIN', digits())]
  const me = await ask('PUT /me', { body: { pin }, headers })
  const userId: string = JSON.parse(me.text).data.user.id
  const content = { title: 'Ladders', completionStrategy: 'once', status: 'confirmed' }
  const learned = await ask('POST /educational-contents', { body: content, headers })
  const proof = { userId, educationalContentId: JSON.parse(learned.text).data.id, issuedOn: '2026-01-10' }
  const { id: card } = JSON.parse((await ask('POST /completions', { body: proof, headers })).text).data
  const act = { at: `/completions/${card}/verify`, headers }
  const acts = [
    await ask('POST /completions/{id}/verify', { ...act, body: { as: { userId, pin: wrongPin } } }),
    await ask('POST /completions/{id}/verify', { ...act, body: { as: { userId, pin: [pin] } } }),
    await ask('POST /completions/{id}/verify', { ...act, body: { as: { userId, pin } } }),
  ]
  expect(acts.map(({ status }) => status)).toEqual([422, 422, 409])
  const factor = await ask('POST /me/second-factors', { body: { kind: 'totp' }, headers })
  const { id: factorId, secret } = JSON.parse(factor.text).data
  await ask('POST /me/second-factors/{factorId}/confirm', {
    at: `/me/second-factors/${factorId}/confirm`,
    body: { code: new TOTP({ secret }).generate() },
    headers,
  })
  const codes = await ask('POST /me/recovery-codes', { body: {}, headers })
  for (const each of JSON.parse(codes.text).data.recoveryCodes) keep(`recovery code ${each}`, each)
  await ask('POST /me/access/end', { body: {}, headers })
  const needed = new Map([
    ['client secret', clientSecret],
    ['secret of an authenticator app', secret],
  ])
  return { secrets, needed, unlogged, done, organization, token }
}
