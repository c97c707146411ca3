/**
 * Rules that an office can import. They are drafts: a lawyer of the office compares each with the text at its address
 * before it computes anything.
 */
export const draftRules = `rules:
  - slug: frcp-answer
    title: Answer to a complaint
    jurisdiction: Federal district courts in California
    citation: Fed. R. Civ. P. 12(a)(1)(A)(i), 6(a)
    address: https://www.law.cornell.edu/rules/frcp/rule_12
    text: "A defendant must serve an answer: (i) within 21 days after being served with the summons and complaint"
    number: 21
    unit: day
    direction: after
    roll: next
    calendar: us-federal-in-california
    validFrom: 2009-12-01
  - slug: frcp-interrogatories
    title: Answers to interrogatories
    jurisdiction: Federal district courts in California
    citation: Fed. R. Civ. P. 33(b)(2), 6(a), 6(d)
    address: https://www.law.cornell.edu/rules/frcp/rule_33
    text: >-
      The responding party must serve its answers and any objections within 30 days after being served with the
      interrogatories. [6(d)] When a party may or must act within a specified time after being served and service is made
      under Rule 5(b)(2)(C) (mail), (D) (leaving with the clerk), or (F) (other means consented to), 3 days are added after
      the period would otherwise expire under Rule 6(a).
    number: 30
    unit: day
    direction: after
    roll: next
    calendar: us-federal-in-california
    service:
      - {method: mail, number: 3, unit: day, added: afterRoll}
      - {method: other, number: 3, unit: day, added: afterRoll}
    validFrom: 2016-12-01
  - slug: frap-appeal
    title: Notice of appeal in a civil case
    jurisdiction: Federal courts of appeals
    citation: Fed. R. App. P. 4(a)(1)(A), 26(a)
    address: https://www.law.cornell.edu/rules/frap/rule_4
    text: >-
      In a civil case, except as provided in Rules 4(a)(1)(B), 4(a)(4), and 4(c), the notice of appeal required by Rule 3
      must be filed with the district clerk within 30 days after entry of the judgment or order appealed from.
    number: 30
    unit: day
    direction: after
    roll: next
    calendar: us-federal-in-california
    validFrom: 2009-12-01
  - slug: bia-appeal
    title: Appeal to the Board of Immigration Appeals
    jurisdiction: Immigration courts
    citation: 8 CFR 1003.38(b)
    address: https://www.ecfr.gov/current/title-8/section-1003.38
    text: >-
      The Notice of Appeal to the Board of Immigration Appeals of Decision of Immigration Judge (Form EOIR-26) shall be filed
      directly with the Board of Immigration Appeals within 30 calendar days after the stating of an Immigration Judge's oral
      decision or the mailing or electronic notification of an Immigration Judge's written decision. If the final date for
      filing falls on a Saturday, Sunday, or legal holiday, this appeal time shall be extended to the next business day.
    number: 30
    unit: day
    direction: after
    roll: next
    calendar: us-federal
    validFrom: 2022-02-11
  - slug: immigration-motion-to-reopen
    title: Motion to reopen before an immigration judge
    jurisdiction: Immigration courts
    citation: 8 CFR 1003.23(b)(1)
    address: https://www.ecfr.gov/current/title-8/section-1003.23
    text: >-
      A motion to reopen must be filed within 90 days of the date of entry of a final administrative order of removal,
      deportation, or exclusion, or on or before September 30, 1996, whichever is later.
    number: 90
    unit: day
    direction: after
    roll: next
    calendar: us-federal
    validFrom: 2003-02-28
  - slug: immigration-motion-to-reconsider
    title: Motion to reconsider before an immigration judge
    jurisdiction: Immigration courts
    citation: 8 CFR 1003.23(b)(1)
    address: https://www.ecfr.gov/current/title-8/section-1003.23
    text: >-
      A motion to reconsider must be filed within 30 days of the date of entry of a final administrative order of removal,
      deportation, or exclusion, or on or before July 31, 1996, whichever is later.
    number: 30
    unit: day
    direction: after
    roll: next
    calendar: us-federal
    validFrom: 2003-02-28
  - slug: asylum-one-year
    title: Asylum application within one year of arrival
    jurisdiction: USCIS and immigration courts
    citation: 8 USC 1158(a)(2)(B), 8 CFR 1208.4(a)(2)(ii)
    address: https://www.ecfr.gov/current/title-8/section-1208.4
    text: >-
      The 1-year period shall be calculated from the date of the alien's last arrival in the United States or April 1, 1997,
      whichever is later. When the last day of the period so computed falls on a Saturday, Sunday, or legal holiday, the
      period shall run until the end of the next day that is not a Saturday, Sunday, or legal holiday.
    number: 1
    unit: year
    direction: after
    roll: next
    calendar: us-federal
    validFrom: 2000-12-06
  - slug: uscis-request-for-evidence
    title: Response to a request for evidence (84 days)
    jurisdiction: USCIS
    citation: 8 CFR 103.2(b)(8)(iv), 103.8(b)
    address: https://www.ecfr.gov/current/title-8/section-103.8
    text: >-
      Whenever a person has the right or is required to do some act within a prescribed period after the service of a notice
      upon him and the notice is served by mail, 3 days shall be added to the prescribed period. Service by mail is complete
      upon mailing. [103.2(b)(8)(iv)] in no case shall the maximum response period provided in a request for evidence exceed
      twelve weeks
    number: 84
    unit: day
    direction: after
    roll: next
    calendar: us-federal
    service:
      - {method: mail, number: 3, unit: day, added: toPeriod}
    validFrom: 2011-11-28
  - slug: ccp-motion-papers
    title: Moving papers before a hearing
    jurisdiction: California superior courts
    citation: Cal. Code Civ. Proc. 1005(b), 12c
    address: https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CCP&sectionNum=1005
    text: >-
      Unless otherwise ordered or specifically provided by law, all moving and supporting papers shall be served and filed at
      least 16 court days before the hearing. [...] if the notice is served by mail, the required 16-day period of notice
      before the hearing shall be increased by five calendar days if the place of mailing and the place of address are within
      the State of California [...] and if the notice is served by facsimile transmission, express mail, or another method of
      delivery providing for overnight delivery, the required 16-day period of notice before the hearing shall be increased
      by two calendar days.
    number: 16
    unit: courtDay
    direction: before
    roll: previous
    calendar: california
    service:
      - {method: mail, number: 5, unit: day, added: afterRoll}
      - {method: overnight, number: 2, unit: day, added: afterRoll}
      - {method: electronic, number: 2, unit: courtDay, added: afterRoll}
    validFrom: 2011-01-01
  - slug: ccp-unlawful-detainer-answer
    title: Response to an eviction complaint
    jurisdiction: California superior courts
    citation: Cal. Code Civ. Proc. 1167(a)
    address: https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=CCP&sectionNum=1167
    text: >-
      The summons [...] shall be in the form specified in Section 412.20 except that [...] the defendant's response shall be
      filed within 10 days, excluding Saturdays and Sundays and other judicial holidays, after the complaint is served upon
      the defendant.
    number: 10
    unit: courtDay
    direction: after
    roll: next
    calendar: california
    validFrom: 2025-01-01
`
