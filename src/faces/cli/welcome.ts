import type { Demonstration } from '../demonstration/load.ts'

/** What a person needs to look around in the demonstration. It is shown once and kept nowhere. */
export function welcome({ email, password, pin, token }: Demonstration, address: string) {
  const url = `${address}/api/v1/educational-contents?count=3&with[]=safetyRequirements`
  // Without -g curl takes the brackets for a pattern.
  const curl = `curl -s -g -H "Authorization: Bearer ${token}" "${url}"`
  const text = [
    'The demonstration is loaded. Its administrator signs in with',
    '',
    `  E-mail    ${email}`,
    `  Password  ${password}`,
    `  PIN       ${pin}`,
    '',
    'as everybody in it does: ville.korhonen@kuusivirta.example, a supervisor, has a hold point to release.',
    'By the PIN somebody acts on the session of somebody else. The administrator has an API token too, as in this',
    'line to paste. All of this is shown this once:',
    '',
    curl,
  ].join('\n')
  return { text, json: { loaded: true, email, password, pin, token, curl } }
}
