/** What stands at the beginning of a line of a quotation or a list: so many are within each other. */
const LEAD = /^(?:[ \t]|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))+/;
const MOST = { markers: 50, blanks: 80 };

function shallow(line: string): string {
  const [lead = ''] = LEAD.exec(line) ?? [];
  if (lead.length <= MOST.markers) return line;
  const left = { ...MOST };
  const kept = lead.replaceAll(/[ \t]|>|[-*+]|\d+[.)]/g, (part) => {
    left[/[ \t]/.test(part) ? 'blanks' : 'markers'] -= 1;
    return left.blanks < 0 || left.markers < 0 ? '' : part;
  });
  return kept + line.slice(lead.length);
}

/** Markdown whose lists and quotations are not so deep that reading them takes all time and memory; no word is left out. */
export const withBoundedDepth = (text: string): string => text.split('\n').map(shallow).join('\n');
