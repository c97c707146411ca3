/** Runs once in each server process, inside Next's bundle. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { boot } = await import('./boot')
  await boot()
}
