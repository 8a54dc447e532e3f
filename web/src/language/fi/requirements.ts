import type { requirementWords as english } from '../en/requirements.ts'

export const requirementWords: typeof english = {
  requirements: {
    nameExample: 'Turvalukituslupa',
    description: 'Mitä on täytettävä',
    where: 'Milloin se täytetään',
    before: 'Ennen käyntiä',
    onSite: 'Paikan päällä',
    filterWhere: 'Täytetään: {{value}}',
    validFrom: 'Voimassa alkaen',
    validTo: 'Voimassa asti',
    always: 'toistaiseksi',
    contents: 'Koulutussisällöt',
    noContents: 'Se ei vaadi koulutusta.',
    findContent: 'Etsi tai luo koulutussisältö',
    createContent: 'Luo ”{{name}}”',
    removeContent: 'Poista koulutussisältö {{name}}',
    steps: 'Vaiheet, jotka vaativat sen',
    noSteps: 'Mikään vaihe ei vaadi sitä.',
    freezes: 'Sen jälkeen tämä versio ei enää muutu. Tilaukset ja työntekijät saavat täsmälleen tämän:',
  },
}
