export type Setup = { email: string; password: string } | null

/** Loads the server only now: its settings are read when it is loaded. */
export async function serve({ dev }: { dev: boolean }) {
  const { startServer } = await import('../../src/http/server.ts')
  const { waitForAppContext: opened } = await import('../../src/app-context.ts')
  const server = await startServer({ dev })
  const setup: Setup = await (await opened()).getSetupSignIn()
  return { setup, stop: server.stop }
}
