/** Pseudorandom numbers from 0 to 1. */
export function seededRandom(start: number) {
  let state = start
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
