import type { requirementWords as english } from '../en/requirements.ts'

export const requirementWords: typeof english = {
  requirements: {
    nameExample: 'Behörig att bryta och låsa',
    description: 'Vad som måste uppfyllas',
    where: 'När det uppfylls',
    before: 'Före besöket',
    onSite: 'På plats',
    filterWhere: 'Uppfylls: {{value}}',
    validFrom: 'Giltigt från',
    validTo: 'Giltigt till och med',
    always: 'tills vidare',
    contents: 'Utbildningsinnehåll',
    noContents: 'Det kräver ingen utbildning.',
    findContent: 'Sök eller skapa ett utbildningsinnehåll',
    createContent: 'Skapa ”{{name}}”',
    removeContent: 'Ta bort utbildningsinnehållet {{name}}',
    steps: 'Steg som kräver det',
    noSteps: 'Inget steg kräver det.',
    freezes: 'Därefter ändras den här versionen aldrig. Beställningar och arbetstagare får exakt detta:',
  },
}
