/** Numbers from 0 to 1; the same seed gives the same ones. */
export function seededRandom(start: number) {
  let state = start
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
