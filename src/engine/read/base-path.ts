/** The base of the API; the paths of operations are relative to it. */
export const BASE_PATH = '/api/v1'
