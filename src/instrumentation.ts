/** Next calls this once in each server process. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { bootstrap } = await import('./bootstrap')
  await bootstrap()
}
