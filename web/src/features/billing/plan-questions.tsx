import { Card } from '#web/ui/card.tsx';

/** Each answer holds today; what the product can't do yet is not promised. */
const questions: { question: string; answer: string }[] = [
  {
    question: 'Can I buy or change a plan?',
    answer: 'Plans can’t be bought or changed here yet. Yours stays as it is, and nothing is charged.',
  },
  {
    question: 'How many businesses can I ask to meet?',
    answer: 'As many as you like, on every plan. Accepting a request is always free.',
  },
  {
    question: 'What happens when a paid plan ends?',
    answer:
      'You move to the free plan. Nothing is deleted: groups beyond its limit stay, you just can’t join another.',
  },
];

export function PlanQuestions({ className }: { className?: string }) {
  return (
    <section aria-labelledby="questions" className={className}>
      <h2 id="questions" className="mb-4 text-xl">
        Frequently asked questions
      </h2>
      <Card className="divide-y">
        {questions.map(({ question, answer }) => (
          <div key={question} className="px-6 py-4">
            <h3 className="font-sans text-base font-medium">{question}</h3>
            <p className="mt-1 max-w-prose text-muted">{answer}</p>
          </div>
        ))}
      </Card>
    </section>
  );
}
