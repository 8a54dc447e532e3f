import type { Demonstration } from '../demonstration/load.ts'

/** What a person needs to look around in the demonstration. It is shown once and stored nowhere. */
export function welcome({ email, password, pin, token }: Demonstration, address: string) {
  const url = `${address}/api/v1/educational-contents?count=3&with[]=safetyRequirements`
  // Without -g, curl treats the brackets as a pattern.
  const curl = `curl -s -g -H "Authorization: Bearer ${token}" "${url}"`
  const text = [
    'The demonstration is loaded. Its administrator signs in with',
    '',
    `  E-mail    ${email}`,
    `  Password  ${password}`,
    `  PIN       ${pin}`,
    '',
    'Everybody in it has this password and this PIN; ville.korhonen@kuusivirta.example, a supervisor, has a hold',
    'point to release. With an API token the administrator can paste this line. All of it is shown this once:',
    '',
    curl,
  ].join('\n')
  return { text, json: { loaded: true, email, password, pin, token, curl } }
}
