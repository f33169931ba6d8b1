import workerpool from 'workerpool';
import { creditNote } from './credit-note.ts';
import { feeInvoice } from './fee-invoice.ts';
import { handoverProtocol } from './handover-protocol.ts';
import { proforma } from './proforma.ts';
import { saleContract } from './sale-contract.ts';

/** The thread of the document pool. */
workerpool.worker({ proforma, saleContract, handoverProtocol, feeInvoice, creditNote });
