export type SplitName = { firstName: string; lastName: string }

const toWordSet = (list: string) => new Set(list.split(' '))
const titles = toWordSet('sr sra srta dr dra lic ing mr mrs ms miss')
const suffixes = toWordSet('jr ii iii iv')
/** Words that belong to the word that follows: "de la Cruz", "von Braun". */
const particles = toWordSet('de del la las los da das do dos di du van von der den bin ibn')
/** "María del Carmen" and "María de los Ángeles" are given names. */
const devotionalNames = toWordSet(
  'carmen rosario pilar refugio socorro consuelo luz angeles dolores mercedes rocio mar sol milagros lourdes guadalupe jesus remedios nieves',
)

/** Common second given names. */
const givenNames = toWordSet(
  `
  alberto alejandra alejandro alfonso alfredo alicia ana andres angel angela antonia antonio araceli armando arturo beatriz carlos carmen carolina
  catalina cecilia cesar claudia cristina daniel daniela david diego eduardo elena elizabeth emilia emilio enrique ernesto esteban esther eugenia
  felipe fernanda fernando francisca francisco gabriel gabriela gloria guadalupe guillermo gustavo hugo ignacio ines irene isabel ivan jaime javier
  jesus joaquin jorge jose josefina juan juana julia julio laura leticia lorena lourdes lucia luis luisa luz magdalena manuel margarita maria
  mariana mario marta martha mercedes miguel monica nicolas oscar pablo patricia paula pedro pilar rafael ramon raquel raul ricardo roberto rocio
  rosa rosario ruben sandra sara sergio silvia sofia susana teresa valentina veronica vicente victor victoria virginia ximena yolanda
  alan alexander allen andrew ann anne anthony beth catherine charles christopher edward elizabeth eugene francis frederick george grace henry
  jane jean joan john joseph joy kay lee lynn marie mary matthew michael nicole patrick paul peter ray renee richard robert rose ruth samuel sarah
  stephen sue thomas timothy wayne william`
    .trim()
    .replace(/\s+/g, ' '),
)
/** Common surnames that do not end as Spanish surnames often do. */
const surnames = toWordSet(
  `
  aguilar aguirre alvarado arias avila ayala cabrera campos cardenas castillo castro cervantes chavez contreras cortes cruz delgado diaz espinoza
  estrada figueroa flores fuentes garcia garza guerra guerrero guzman herrera ibarra juarez lara leon luna maldonado marin medina mejia mendoza
  miranda molina mora morales moreno munoz navarro ochoa orozco ortega ortiz pacheco padilla pena ponce quinones ramos reyes rios rivas rivera
  robles rojas romero rosales ruiz salas salazar salinas sandoval serrano silva solis soto suarez torres trevino valencia vargas vega velasco vera villarreal`
    .trim()
    .replace(/\s+/g, ' '),
)

const normalizeWord = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
const isGivenName = (unit: string) => givenNames.has(normalizeWord(unit)) || /^\p{L}\.?$/u.test(unit)
const isSurname = (unit: string) => unit.includes(' ') || surnames.has(normalizeWord(unit)) || /.ez$/.test(normalizeWord(unit))

/** The words of a name, with particles and suffixes joined to the word that they belong to. "Ortega y Gasset" is one unit. */
function splitIntoUnits(name: string) {
  const words = name.trim().split(/\s+/)
  if (words.length > 2 && titles.has(normalizeWord(words[0] ?? ''))) words.shift()
  const units: string[] = []
  let isContinued = false
  for (const [at, word] of words.entries()) {
    const isInside = at > 0 && at < words.length - 1
    const isAnd = isInside && at > 1 && word.toLowerCase() === 'y'
    const isSuffix = at > 0 && at === words.length - 1 && suffixes.has(normalizeWord(word))
    if (isContinued || isAnd || isSuffix) units.push(`${units.pop()} ${word}`)
    else units.push(word)
    isContinued = isAnd || (isInside && particles.has(normalizeWord(word)))
  }
  const [first, second = ''] = units
  return isDevotionalName(second) ? [`${first} ${second}`, ...units.slice(2)] : units
}
function isDevotionalName(unit: string) {
  const [particle = '', ...words] = normalizeWord(unit).split(' ')
  return ['de', 'del'].includes(particle) && devotionalNames.has(words.at(-1) ?? '')
}

/** An accent or an ñ suggests a Spanish name. */
const hasAccent = (units: string[]) => units.some((unit) => unit !== unit.normalize('NFD'))
function countGivenNamesOfThree([, second = '', third = '']: string[], isSpanish: boolean) {
  if (isGivenName(second) !== isSurname(second)) return [isGivenName(second) ? 2 : 1]
  if (third.includes(' ')) return [1]
  return isSurname(third) || isSpanish ? [1, 2] : [2, 1]
}
function countGivenNamesOfFour([, second = '', third = '']: string[]) {
  if (isGivenName(second) && isGivenName(third)) return [3, 2]
  if (isGivenName(second)) return [2]
  if (isSurname(second)) return [2, 1]
  return isSurname(third) ? [2] : [2, 3]
}
/** How many of the first units are given names, the most probable number first. */
function countGivenNames(units: string[]): number[] {
  if (units.length < 3) return [1]
  if (units.length === 3) return countGivenNamesOfThree(units, hasAccent(units))
  return units.length === 4 ? countGivenNamesOfFour(units) : [units.length - 2]
}

/** The ways to split a name into given names and surnames, the most probable first. There is more than one if the name is ambiguous. */
export function splitName(name: string): [SplitName, ...SplitName[]] {
  const [last, first, ...rest] = name.split(',').map((part) => part.trim())
  if (last && first && rest.length === 0 && !suffixes.has(normalizeWord(first))) return [{ firstName: first, lastName: last }]
  const units = splitIntoUnits(name.replaceAll(',', ' '))
  const words = units.length === 1 ? (units[0] ?? '').split(' ') : units
  const split = (count: number): SplitName => ({ firstName: words.slice(0, count).join(' '), lastName: words.slice(count).join(' ') })
  const [best = 1, ...others] = countGivenNames(units)
  return [split(best), ...others.map(split)]
}
