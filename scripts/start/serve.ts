export type Setup = { email: string; password: string } | null

/** Imports the server late, because it reads its settings on import. */
export async function serve({ dev }: { dev: boolean }) {
  if (!dev) (await import('../../src/http/console-log.ts')).sendConsoleToLog()
  const { startServer } = await import('../../src/http/server.ts')
  const { waitForAppContext } = await import('../../src/app-context.ts')
  const server = await startServer({ dev })
  const setup: Setup = await (await waitForAppContext()).ensureSetupAccount()
  return { setup, stop: server.stop }
}
