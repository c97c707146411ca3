export type Setup = { email: string; password: string } | null

/** Loads the server only now: its settings are read when it is loaded. */
export async function serve({ dev }: { dev: boolean }) {
  const { startServer } = await import('../src/server.ts')
  const { opened } = await import('../src/office.ts')
  const server = await startServer({ dev })
  const setup: Setup = await (await opened()).setupSignIn()
  return { setup, stop: server.stop }
}
