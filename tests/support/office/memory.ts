/** The resident memory of the office's process, in MB. */
export async function readMemoryMb(url: string, metricsToken: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text()
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]) / 2 ** 20
}
