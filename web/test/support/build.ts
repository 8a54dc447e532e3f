/** Builds the app where its sources have changed. */
export default async function setup(): Promise<void> {
  await import('../../../tools/build-web.ts')
}
