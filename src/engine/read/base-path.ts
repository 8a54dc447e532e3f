/** Where the interface lives; every path of an operation is relative to it. */
export const BASE_PATH = '/api/v1'
