/**
 * Node's HTTP clients. They are not imported, because an import of `node:http` looks at all of its names, and
 * behind some of them is what Node has for fetch and WebSocket: 13 MB and a twentieth of a second for each start.
 */
export const http = process.getBuiltinModule('node:http')
export const https = process.getBuiltinModule('node:https')
