import type { VerificationChanged } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { company } from '../support/identity/verifying.ts';
import { verifyingWorld } from '../support/identity/verifying-world.ts';
import { sharedOutbox } from '../support/outbox.ts';

const { env, mailsTo } = await sharedOutbox();
const { server, second, admin, otherAdmin, call, post, applicant, approve, reject, rolesOf, close } =
  await verifyingWorld(env);
afterAll(close);

describe('deciding', () => {
  it('approval makes a dealer at once, tells the open page, and mails the applicant', async () => {
    const petar = await applicant('petar');
    const socket = await server.connect(petar.token);
    const told = new Promise<VerificationChanged>((resolve) =>
      socket.once('dealer:verification-changed', resolve),
    );
    expect(await approve(admin, petar)).toEqual({ status: 200, body: { success: true } });
    expect((await rolesOf(petar)).roles).toEqual(['user', 'dealer']);
    expect(await told).toEqual({ verificationStatus: 'approved', verificationNotes: null });
    await expect.poll(() => mailsTo('petar')).toHaveLength(1);
    const [mail] = await mailsTo('petar');
    expect(mail?.text).toContain(
      'Vaš nalog je verifikovan! Sada možete pristupiti svim dealer funkcionalnostima.',
    );
    expect((await call(petar, 'GET', '/mine')).body.verifiedAt).toEqual(expect.any(String));
  });

  it('a rejection mails the reason and the way back', async () => {
    const sonja = await applicant('sonja');
    expect((await reject(admin, sonja, '  Matični broj <ne> postoji. ')).body).toEqual({ success: true });
    await expect.poll(() => mailsTo('sonja')).toHaveLength(1);
    const [mail] = await mailsTo('sonja');
    expect(mail?.text).toContain('Razlog:\n\n> Matični broj <ne> postoji.');
    expect(mail?.html).toContain('Matični broj &lt;ne&gt; postoji.');
    expect(mail?.text).toContain('https://autoplace.example/dealer');
    expect((await rolesOf(sonja)).roles).toEqual(['user']);
  });

  it.each([undefined, null, '', '   '])('a rejection for the reason %j is refused', async (notes) => {
    expect(await call(admin, 'POST', '/user-ana/reject', { notes })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION' },
    });
  });

  it('an administrator does not decide on the own application, another one does', async () => {
    const owner = await server.signUpAdmin('vlasnica');
    await call(owner, 'POST', '', company);
    for (const decided of [await approve(owner, owner), await reject(owner, owner, 'Ne.')])
      expect(decided).toEqual({
        status: 403,
        body: {
          code: 'FORBIDDEN',
          message: 'O sopstvenom zahtevu odlučuje drugi administrator ili podrška.',
        },
      });
    expect((await call(owner, 'GET', '/mine')).body.status).toBe('pending');
    expect((await approve(admin, owner)).body).toEqual({ success: true });
  });

  it('of two administrators at once, on two servers, the first decides and the other is told so (R39)', async () => {
    for (let round = 0; round < 5; round++) {
      const name = `trka${round}`;
      const contested = await applicant(name);
      const answers = await Promise.all([
        approve(admin, contested),
        post(second.url, otherAdmin, `/${contested.id}/reject`, { notes: 'Ne.' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const isApproved = answers[0]?.body.success;
      expect(answers[isApproved ? 1 : 0]?.body).toEqual({
        success: false,
        errorMessage: isApproved ? 'Ovaj zahtev je već odobren.' : 'Ovaj zahtev je već odbijen.',
      });
      const { status, history } = (await call(admin, 'GET', `/${contested.id}`)).body;
      expect(status).toBe(isApproved ? 'approved' : 'rejected');
      expect(history).toHaveLength(2);
      await expect.poll(async () => (await mailsTo(name)).length).toBe(1);
    }
  });

  it('repeated by the same administrator succeeds and changes nothing', async () => {
    const again = await applicant('again');
    for (let time = 0; time < 3; time++)
      expect((await approve(admin, again, 'Sve je u redu.')).body).toEqual({ success: true });
    expect((await reject(admin, again, 'Ipak ne.')).body.success).toBe(false);
    expect((await call(admin, 'GET', `/${again.id}`)).body.history).toHaveLength(2);
    await expect.poll(() => mailsTo('again')).toHaveLength(1);
  });
});
