import { wrongField } from '../../../platform/refusals/reason.ts'
import { refusal } from '../../../platform/refusals/refusal.ts'

/** The same for an organization without a provider, an unknown organization, and an unknown address. */
export const noSso = refusal(404, 'no_sso', 'There is no single sign-on for this address or organization.')
export const ssoNeeded = refusal(
  403,
  'sso_needed',
  'This organization only allows sign-in through its own provider. Sign in there.',
)
export const providerAway = refusal(
  503,
  'provider_away',
  'The sign-in provider of the organization does not answer correctly. Try again, or ask your administrator.',
)
export const ssoSession = refusal(
  403,
  'sso_session',
  'You signed in for one organization, and belong to others too. Sign in with your password to change it.',
)
export const notAnIssuer = wrongField(
  'not_an_issuer',
  'must be an https address without a query, or one of a host that OUTGOING_ALLOW names',
)
export const notAnOwnPath = wrongField('not_an_own_path', 'must be a path of this service, such as /sites')
