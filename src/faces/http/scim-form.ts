import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../../platform/refusals/refusal.ts'
import { type ScimError, scimError } from '../scim/error.ts'

/** The path of the SCIM interface, below the origin. */
export const SCIM_PATH = '/scim/v2'
export const SCIM_TYPE = 'application/scim+json'

/** Whether a request goes to the SCIM interface, whether or not its address exists. */
export function isScim({ url }: FastifyRequest): boolean {
  return url.startsWith(`${SCIM_PATH}/`)
}

/** Answers with an error in SCIM format. */
export function sendScimError(reply: FastifyReply, error: ScimError | Refusal): FastifyReply {
  const { status, headers, body } = scimError(error)
  return sendScim(reply.headers(headers), status, body)
}

/** Answers with a body in SCIM format. */
export function sendScim(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).type(`${SCIM_TYPE}; charset=utf-8`).send(JSON.stringify(body))
}
