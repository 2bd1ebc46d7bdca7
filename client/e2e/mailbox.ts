/** What a press on the button of an activation link does. */
export async function useActivation(link: string): Promise<void> {
  const { origin, hash } = new URL(link);
  const reply = await fetch(`${origin}/api/v1/auth/activate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: hash.slice(1) }),
  });
  if (!reply.ok) throw new Error(`the link was not taken: ${reply.status}`);
}
