/** About a second on an idle machine. */
const maxRequests = 200

/**
 * Waits for what must happen at once, at most as long as the office answers 200 of these requests one after the other: a limit in
 * seconds would be too short on a busy machine.
 */
export async function expectPrompt<T>(event: Promise<T>, request: () => Promise<unknown>): Promise<T> {
  let isDone = false
  const result = event.finally(() => {
    isDone = true
  })
  result.catch(() => {})
  for (let count = 0; !isDone; count += 1) {
    if (count === maxRequests) throw new Error(`Nothing happened during ${maxRequests} requests`)
    await request()
  }
  return result
}
