/**
 * Node's HTTP clients. They are not imported, because importing `node:http` touches all of its names, and some of
 * them load Node's fetch and WebSocket: 13 MB and a twentieth of a second for each start.
 */
export const http = process.getBuiltinModule('node:http')
export const https = process.getBuiltinModule('node:https')
