import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../../platform/refusals/refusal.ts'
import { type ScimError, scimError } from '../scim/error.ts'

/** Where directories find the interface, below the origin. */
export const SCIM_PATH = '/scim/v2'
export const SCIM_TYPE = 'application/scim+json'

/** Whether a request is one to the SCIM interface, whatever is at its address. */
export function isScim({ url }: FastifyRequest): boolean {
  return url.startsWith(`${SCIM_PATH}/`)
}

/** Answers with an error in SCIM's form. */
export function sendScimError(reply: FastifyReply, error: ScimError | Refusal): FastifyReply {
  const { status, headers, body } = scimError(error)
  return sendScim(reply.headers(headers), status, body)
}

/** Answers with a body in SCIM's form. */
export function sendScim(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).type(`${SCIM_TYPE}; charset=utf-8`).send(JSON.stringify(body))
}
